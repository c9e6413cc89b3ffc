"""Goods, cards, pieces and Prayers that effects give and take."""
