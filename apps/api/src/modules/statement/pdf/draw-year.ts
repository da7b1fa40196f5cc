import { type Cents, ZERO, cents } from '@sextant/money';
import { totalOf } from '../balances.rules.js';
import { shortDay } from '../period.rules.js';
import type { Heading, StatementTrade } from '../statements.js';
import type { YearFigures } from '../year.js';
import { amountText, changeText, closePaper, drawOpenTrades, drawSummary, openPaper, title } from './parts.js';
import { INK } from './paper.js';
import { Table, restOf } from './table.js';

const AT_A_TIME = 20;
const KIND = 'Yearly statement';
const FIGURE = { width: 78, align: 'right' } as const;

/** The statement of a year as a PDF: month by month, and the result of each trade. */
export async function drawYear(
  heading: Heading,
  figures: YearFigures,
  settled: readonly StatementTrade[],
  open: readonly StatementTrade[],
): Promise<Buffer> {
  const paper = openPaper(KIND, heading);
  drawSummary(paper, heading, figures);

  title(paper, 'Month by month');
  const amounts = ['In and out', 'Fees', 'Result', 'Balance'].map((name) => ({ title: name, ...FIGURE }));
  const months = new Table(paper, [{ title: 'Month', width: restOf(amounts) }, ...amounts]);
  for (const { title: name, moved, fees, result, after } of figures.months)
    months.row([name, ...[moved, fees, result].map(orNone), amountText(totalOf(after))]);
  months.end(6);
  paper.paragraph(
    'In and out: deposits, less withdrawals, with bonuses and corrections. Result: of the trades settled in the month.',
    { size: 8, color: INK.quiet, gap: 20 },
  );

  title(paper, 'Result of each trade');
  if (settled.length === 0) paper.paragraph('No trade was settled in this year.', { gap: 20 });
  else {
    const days = [
      { title: 'Opened', width: 76 },
      { title: 'Settled', width: 76 },
    ];
    const results = ['Invested', 'Returned', 'Result'].map((name) => ({ title: name, ...FIGURE }));
    const table = new Table(paper, [...days, { title: 'Stock', width: restOf([...days, ...results]) }, ...results]);
    let [invested, returned] = [ZERO, ZERO];
    for (const [index, trade] of settled.entries()) {
      table.row([
        shortDay(trade.openedAt),
        trade.settledAt ? shortDay(trade.settledAt) : '',
        trade.symbol,
        amountText(trade.invested),
        amountText(trade.returned ?? ZERO),
        orNone(cents((trade.returned ?? ZERO) - trade.invested)),
      ]);
      invested = cents(invested + trade.invested);
      returned = cents(returned + (trade.returned ?? ZERO));
      if (index % AT_A_TIME === 0) await paper.rest();
    }
    const sums = [amountText(invested), amountText(returned), orNone(cents(returned - invested))];
    table.row(['Total', '', '', ...sums], { strong: true, ground: true });
    table.end();
  }
  drawOpenTrades(paper, open);
  return closePaper(paper, KIND, heading);
}

const orNone = (amount: Cents): string => changeText(amount) || '0.00';
