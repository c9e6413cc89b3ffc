/** The Markdown of our ledgers as a tree: paragraphs, tables, lists of rules; never as HTML. */

export type Inline =
  | string
  | { kind: 'strong'; inner: Inline[] }
  | { kind: 'em'; inner: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'rule'; id: string }; // another line of the ledger

/** One line of a list; those of a ledger have an id. */
export interface Item {
  id: string; // CT-046, or nothing
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
  /<(https:\/\/[^\s<>]+)>/, // an address
  /\b([A-Z]{2,}-[A-Z]?\d+)\b/, // a rule
];
const ANY = new RegExp(MARKS.map((mark) => mark.source).join('|'));

/** The blocks of a text. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let open = false; // whether the next line may go on with the last block
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

/** A line with what is marked in it. */
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

/** The words of a line without its marks. */
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
