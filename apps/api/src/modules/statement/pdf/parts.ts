import { type Cents, ZERO, cents, formatDollars } from '@sextant/money';
import { type Balances, totalOf } from '../balances.rules.js';
import { auditLines, identityLines, standingOf } from '../identity.js';
import { dayInWords, instantInWords, lastDayOf, periodTitle, shortDay } from '../period.rules.js';
import type { Figures, Heading, StatementTrade } from '../statements.js';
import { INK, MARGIN, Paper, REPLACED, WIDTH } from './paper.js';
import { Table, restOf } from './table.js';

/** `1,234.50`, `−1,234.50`: in columns, whose head says dollars. */
export function amountText(amount: Cents): string {
  return formatDollars(amount).replace('$', '').replace('-', '−');
}

/** The same of a change, which has a sign; nothing where nothing moved. */
export function changeText(amount: Cents): string {
  if (amount === ZERO) return '';
  return amount > ZERO ? `+${amountText(amount)}` : amountText(amount);
}

const FIGURE = { width: 76, align: 'right' } as const;

/** Who made it, of what, for whom, and whether it can still change. */
export function openPaper(kind: string, heading: Heading): Paper {
  const { operator, accountId, name, email, period } = heading;
  const paper = new Paper(`${kind}, ${periodTitle(period)}, ${accountId}`, period.asOf);
  const top = paper.y;
  const right = MARGIN + WIDTH;
  const identity = identityLines(operator);
  paper.tagged('P', () => {
    paper.text('Sextant', MARGIN, top, { size: 13, strong: true, color: INK.action });
    identity.forEach((line, index) =>
      paper.text(line, MARGIN, top + 20 + index * 12, { size: 8.5, color: INK.quiet, most: WIDTH / 2 }),
    );
  });
  paper.tagged('P', () => {
    [name, accountId, email].forEach((line, index) =>
      paper.text(line, right, top + (index === 0 ? 3 : 8 + index * 12), {
        size: index === 0 ? 9.5 : 8.5,
        strong: index === 0,
        color: index === 0 ? INK.text : INK.quiet,
        align: 'right',
        most: WIDTH / 2 - 12,
      }),
    );
  });
  paper.y = top + Math.max(44, 20 + identity.length * 12) + 14;
  paper.rule(paper.y);
  paper.y += 18;
  paper.tagged('H1', () => paper.text(`${kind}, ${periodTitle(period)}`, MARGIN, paper.y, { size: 18, strong: true }));
  paper.y += 28;
  paper.paragraph(standingOf(period), { color: INK.quiet });
  paper.paragraph('Amounts are in US dollars, investments at cost. Days and times are in UTC.', {
    color: INK.quiet,
    gap: 14,
  });
  return paper;
}

export function title(paper: Paper, words: string): void {
  paper.needs(110);
  paper.tagged('H2', () => paper.text(words, MARGIN, paper.y, { size: 11.5, strong: true }));
  paper.y += 20;
}

/** Opening and closing balance of each account, and what changed them. */
export function drawSummary(paper: Paper, { period }: Heading, { opening, change, closing, totals }: Figures): void {
  const figures = ['Available cash', 'On hold', 'Invested', 'Total'].map((name) => ({ title: name, ...FIGURE }));
  const balances = new Table(paper, [{ title: 'US dollars', width: restOf(figures) }, ...figures]);
  const cells = ({ cash, onHold, invested }: Balances, text: (amount: Cents) => string) =>
    [cash, onHold, invested].map(text);
  const end = dayInWords(lastDayOf(period));
  balances.row([
    `Opening balance, ${dayInWords(period.from)}`,
    ...cells(opening, amountText),
    amountText(totalOf(opening)),
  ]);
  balances.row(['Change', ...cells(change, orNone), orNone(totalOf(change))]);
  balances.row([`Closing balance, ${end}`, ...cells(closing, amountText), amountText(totalOf(closing))], {
    strong: true,
    ground: true,
  });
  balances.end();
  if (totals.length === 0) return;
  title(paper, 'What changed the total');
  const causes = new Table(paper, [
    { title: 'Cause', width: restOf([FIGURE]) },
    { title: 'US dollars', ...FIGURE },
  ]);
  for (const { label, amount } of totals) causes.row([label, orNone(amount)]);
  causes.row(['Change of the total', orNone(totalOf(change))], { strong: true, ground: true });
  causes.end();
}

const orNone = (amount: Cents): string => changeText(amount) || '0.00';

/** The trades that are still open at the end, at cost. */
export function drawOpenTrades(paper: Paper, trades: readonly StatementTrade[]): void {
  if (trades.length === 0) return;
  title(paper, 'Trades open at the end, at cost');
  const columns = [{ title: 'Opened', width: 90 }, { title: 'Stock', width: 90 }, FIGURE];
  const table = new Table(paper, [
    { title: 'Opened', width: 90 },
    { title: 'Stock', width: 90 },
    { title: 'Trade', width: restOf(columns) },
    { title: 'Invested', ...FIGURE },
  ]);
  let sum = ZERO;
  for (const { openedAt, symbol, id, invested } of trades) {
    table.row([shortDay(openedAt), symbol, id, amountText(invested)]);
    sum = cents(sum + invested);
  }
  table.row(['Total', '', '', amountText(sum)], { strong: true, ground: true });
  table.end();
}

/** The last words, and the footers. */
export function closePaper(paper: Paper, kind: string, { accountId, period, auditHead }: Heading): Promise<Buffer> {
  if (paper.hasReplaced) paper.paragraph(REPLACED, { size: 8, color: INK.quiet });
  const made = `${kind}, ${periodTitle(period)} · ${accountId} · made on ${instantInWords(period.asOf)}`;
  // The hash has a line of its own: cut off, it would prove nothing.
  return paper.finish([made, ...(auditHead ? auditLines(auditHead) : [])]);
}
