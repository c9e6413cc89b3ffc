/** Layout of a hand: straight rows of cards of one size. */

export interface Laid {
  card: number; // width of a card, in px
  step: number; // from one card to the next, in px
  columns: number; // cards per row
  rows: number;
  flat: boolean; // cards are wider than high, with the name beside the number
}

export interface Room {
  width: number; // of the hand, in px
  height: number; // of the window, in px
  sideways?: boolean; // there is room for one row only
  named: boolean; // cards have names, so that they may not overlap
  scale?: number; // size wished for, relative to the usual one
}

const LEAST = 58; // px; narrowest card on which every name can be read
const PHONE = 560; // px; below this width a hand takes several rows
const MANY = 9; // cards that lie wide apart on a desk
const HAND = 5; // cards of one row on a phone that may overlap
const TOUCH = 46; // px that are seen of an overlapped card

/** Returns the size of the cards of a hand and where they lie. */
export function laid(count: number, { width, height, sideways = false, named, scale = 1 }: Room): Laid {
  const isPhone = width < PHONE && !sideways;
  const gap = isPhone || sideways ? 3 : count > MANY ? 5 : 8;
  const most = Math.round(
    scale * (sideways ? 64 : isPhone ? 72 : height < 720 ? 84 : height < 800 ? 96 : 112),
  );
  if (!named) return overlapped(count, width, isPhone || sideways ? most : Math.min(most, 108), gap, isPhone);
  for (let rows = 1; ; rows++) {
    const columns = Math.max(1, Math.ceil(count / rows));
    const fitting = (width - gap * (columns - 1)) / columns;
    const flat = sideways && rows > 1;
    const card = Math.min(flat ? 110 : most, fitting);
    if (card >= LEAST * Math.max(1, scale) || columns === 1)
      return { card, step: card + gap, columns, rows, flat };
  }
}

function overlapped(count: number, width: number, card: number, gap: number, isPhone: boolean): Laid {
  const rows = isPhone && count > HAND && width < (count - 1) * TOUCH + card ? 2 : 1;
  const columns = Math.max(1, Math.ceil(count / rows));
  const step = columns > 1 ? Math.min(card + gap, (width - card) / (columns - 1)) : card + gap;
  return { card, step, columns, rows, flat: false };
}
