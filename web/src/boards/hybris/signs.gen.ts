// Written by tools/board_facts.py from src/chronotheque/games/hybris/words; do not edit.
/** An effect without words; `{n}` is a parameter, `{-n}` a loss, `{+n}` a number with its sign. */
export interface Sign {
  text: string;
  icon: string;
  tone: string; // gain, cost or plain
  beside?: string; // a second drawing
  inner?: string; // the parameter whose effects follow
}

/** By word, then by what it is for: `op=add`, `down_to`, or all others; the first that fits. */
export const SIGNS: Record<string, Record<string, Sign>> = {
  action: {"": {"text": "", "icon": "{which}", "tone": "plain"}},
  ancient_tech: {"": {"text": "{n}", "icon": "tech", "tone": "gain"}},
  avatar: {"who=kronos": {"text": "", "icon": "kronos", "tone": "cost", "beside": "mortal_world"}, "who=kairos": {"text": "", "icon": "kairos", "tone": "cost", "beside": "mortal_world"}, "who=aeon": {"text": "", "icon": "aeon", "tone": "cost", "beside": "mortal_world"}, "": {"text": "", "icon": "chronos", "tone": "cost", "beside": "mortal_world"}},
  block: {"op=remove": {"text": "{-n}", "icon": "blocked", "tone": "plain"}, "": {"text": "", "icon": "blocked", "tone": "plain"}},
  chain: {"op=add": {"text": "+", "icon": "chain", "tone": "gain"}, "": {"text": "", "icon": "broken", "tone": "cost"}},
  chronos: {"": {"text": "{n}", "icon": "chronos", "tone": "cost", "beside": "{what}"}},
  combat: {"": {"text": "{base}", "icon": "fight", "tone": "plain"}},
  defeat: {"": {"text": "{-n}", "icon": "{what}", "tone": "cost"}},
  destroy_temple: {"": {"text": "{-n}", "icon": "temple", "tone": "cost"}},
  discard: {"down_to": {"text": "≤{down_to}", "icon": "card", "tone": "cost"}, "": {"text": "{-n}", "icon": "card", "tone": "cost"}},
  draw: {"deck=premonition": {"text": "{n}", "icon": "premonition", "tone": "gain"}, "deck=coliseum": {"text": "{n}", "icon": "coliseum_card", "tone": "gain"}, "": {"text": "{n}", "icon": "card", "tone": "gain"}},
  each: {"": {"text": "", "icon": "social", "tone": "plain", "inner": "effects"}},
  gain: {"": {"text": "{n}", "icon": "{what}", "tone": "gain"}},
  if: {"": {"text": "?", "icon": "", "tone": "plain", "inner": "then"}},
  intensity: {"": {"text": "{+n}", "icon": "intensity", "tone": "plain"}},
  lose: {"": {"text": "{-n}", "icon": "{what}", "tone": "cost"}},
  mill: {"deck=coliseum": {"text": "{n}", "icon": "mill", "tone": "cost", "beside": "coliseum_card"}, "deck=premonition": {"text": "{n}", "icon": "mill", "tone": "cost", "beside": "premonition"}, "": {"text": "{n}", "icon": "mill", "tone": "cost", "beside": "card"}},
  nullify: {"": {"text": "", "icon": "nullify", "tone": "plain"}},
  pay: {"": {"text": "{-n}", "icon": "{what}", "tone": "cost"}},
  peek: {"": {"text": "", "icon": "oracle", "tone": "plain"}},
  recall: {"": {"text": "{n}", "icon": "recall", "tone": "plain"}},
  recover: {"": {"text": "{n}", "icon": "recover", "tone": "gain", "beside": "card"}},
  remove: {"what=hero_or_prophet": {"text": "{n}", "icon": "hero", "tone": "gain", "beside": "prophet"}, "what=any": {"text": "{n}", "icon": "spark", "tone": "gain"}, "": {"text": "{n}", "icon": "{what}", "tone": "gain"}},
  shackle: {"": {"text": "{n}", "icon": "shackle", "tone": "cost"}},
  steal: {"": {"text": "{n}", "icon": "steal", "tone": "gain", "beside": "{what}"}},
  strength: {"target=enemy": {"text": "{+n}", "icon": "wound", "tone": "plain"}, "": {"text": "{+n}", "icon": "strength", "tone": "plain"}},
  well: {"": {"text": "{+n}", "icon": "well", "tone": "plain"}},
};
