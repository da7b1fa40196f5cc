import { totalOf } from '../balances.rules.js';
import { lastDayOf, shortDay, timeOfDay } from '../period.rules.js';
import type { Figures, Heading, StatementLine, StatementTrade } from '../statements.js';
import { amountText, changeText, closePaper, drawOpenTrades, drawSummary, openPaper, title } from './parts.js';
import { Table, restOf } from './table.js';

/** How many rows are written before other requests have their turn. */
const AT_A_TIME = 20;
const KIND = 'Statement';
const FIGURES = ['Cash', 'On hold', 'Invested', 'Balance'].map((name) => ({
  title: name,
  width: name === 'Balance' ? 74 : 66,
  align: 'right' as const,
}));
const DAY = { title: 'Date', width: 66 };

/** The statement of a period as a PDF. */
export async function drawStatement(
  heading: Heading,
  figures: Figures,
  lines: readonly StatementLine[],
  open: readonly StatementTrade[],
): Promise<Buffer> {
  const paper = openPaper(KIND, heading);
  const { opening, closing } = figures;
  const { period } = heading;
  drawSummary(paper, heading, figures);
  title(paper, 'Every movement');
  if (lines.length === 0) paper.paragraph('Nothing moved in this period.', { gap: 20 });
  else {
    const table = new Table(paper, [DAY, { title: 'What', width: restOf([DAY, ...FIGURES]) }, ...FIGURES]);
    table.row([shortDay(period.from), 'Opening balance', '', '', '', amountText(totalOf(opening))], { strong: true });
    for (const [index, { at, words, proof, reference, change, after }] of lines.entries()) {
      table.row([
        { text: shortDay(at), below: timeOfDay(at) },
        { text: words, below: reference },
        ...[change.cash, change.onHold, change.invested].map(changeText),
        amountText(totalOf(after)),
      ]);
      if (proof) table.row(['', proof]);
      if (index % AT_A_TIME === 0) await paper.rest();
    }
    table.row([shortDay(lastDayOf(period)), 'Closing balance', '', '', '', amountText(totalOf(closing))], {
      strong: true,
      ground: true,
    });
    table.end();
  }
  drawOpenTrades(paper, open);
  return closePaper(paper, KIND, heading);
}
