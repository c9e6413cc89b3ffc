/** Parses the Markdown of ledgers into a tree of paragraphs, tables and lists of rules; never HTML. */

export type Inline =
  | string
  | { kind: 'strong'; inner: Inline[] }
  | { kind: 'em'; inner: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'rule'; id: string }; // another entry of the ledger

/** One item of a list; items of ledgers have an id. */
export interface Item {
  id: string; // CT-046, or empty
  inner: Inline[];
}

export type Block =
  | { kind: 'paragraph'; inner: Inline[] }
  | { kind: 'list'; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const ITEM = /^- (?:\*\*([A-Z]+-[A-Z]?\d+)\*\* )?(.*)$/;
const RULER = /^\|[-:| ]+\|$/;
const MARKS = [
  /`([^`]+)`/, // code
  /\*\*(.+?)\*\*/, // strong
  /\*([^*]+)\*/, // emphasis
  /<(https:\/\/[^\s<>]+)>/, // URL
  /\b([A-Z]{2,}-[A-Z]?\d+)\b/, // rule
];
const ANY = new RegExp(MARKS.map((mark) => mark.source).join('|'));

/** Returns the blocks of a text. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let open = false; // true if the next line may continue the last block
  for (const line of text.split('\n')) {
    const last = open ? found.at(-1) : undefined;
    open = line.trim() !== '';
    if (!open) continue;
    const item = ITEM.exec(line);
    if (item) {
      const entry: Item = { id: item[1] ?? '', inner: inline(item[2] ?? '') };
      if (last?.kind === 'list') last.items.push(entry);
      else found.push({ kind: 'list', items: [entry] });
    } else if (line.startsWith('|')) {
      if (last?.kind !== 'table') found.push({ kind: 'table', head: cells(line), rows: [] });
      else if (!RULER.test(line)) last.rows.push(cells(line));
    } else if (last?.kind === 'paragraph') {
      last.inner.push(' ', ...inline(line));
    } else {
      found.push({ kind: 'paragraph', inner: inline(line) });
    }
  }
  return found;
}

/** Parses the inline marks of a line. */
export function inline(text: string): Inline[] {
  const mark = ANY.exec(text);
  if (!mark) return text ? [text] : [];
  const [whole, code, strong, em, href, rule] = mark;
  const before = text.slice(0, mark.index);
  return [...(before ? [before] : []), marked(), ...inline(text.slice(mark.index + whole.length))];

  function marked(): Inline {
    if (code !== undefined) return { kind: 'code', text: code };
    if (strong !== undefined) return { kind: 'strong', inner: inline(strong) };
    if (em !== undefined) return { kind: 'em', inner: inline(em) };
    if (href !== undefined) return { kind: 'link', href, text: new URL(href).hostname.replace(/^www\./, '') };
    return { kind: 'rule', id: rule ?? '' };
  }
}

/** Returns the plain text of a line. */
export function words(inner: readonly Inline[]): string {
  return inner
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'rule') return part.id;
      return 'inner' in part ? words(part.inner) : part.text;
    })
    .join('');
}

function cells(row: string): Inline[][] {
  return row
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => inline(cell.trim()));
}
