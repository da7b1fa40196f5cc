import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { withThousands } from '@sextant/money';
import type { StatementFile } from '../statement-files.js';
import { StatementTooLong } from '../statement.errors.js';
import { Statements, everyOne } from '../statements.js';
import { MOST_ROWS, PdfQueue } from './pdf-queue.js';

/** The statement of some days as a PDF, from one picture of the ledger. */
@Injectable()
export class StatementPdf {
  constructor(
    private readonly statements: Statements,
    private readonly queue: PdfQueue,
  ) {}

  /** @throws PeriodNotBegun, PeriodBeforeAccount, StatementTooLong, TooBusy */
  async make(userId: string, from: string, to: string): Promise<StatementFile> {
    const heading = await this.statements.heading(userId, { from, to });
    const file = await this.queue.run(async () => {
      const { figures, lines, open } = await this.statements.inOneSnapshot(async () => {
        const figures = await this.statements.figures(heading);
        requireFew(figures.lineCount, 'lines');
        const lines = await everyOne(this.statements.lines(heading, figures));
        return { figures, lines, open: await everyOne(atMost(this.statements.openTrades(heading))) };
      });
      const { drawStatement } = await import('./draw-statement.js');
      return drawStatement(heading, figures, lines, open);
    });
    return { stream: Readable.from([file]), period: heading.period };
  }
}

/** @throws StatementTooLong */
export function requireFew(rows: number, name: string): void {
  if (rows <= MOST_ROWS) return;
  const [many, most] = [rows, MOST_ROWS].map((count) => withThousands(String(count)));
  const message = `This period has ${many} ${name}, and a PDF holds up to ${most}. Choose a shorter period, or CSV.`;
  throw StatementTooLong({ message });
}

/** Pages of trades, as many as a PDF holds. @throws StatementTooLong behind them */
export async function* atMost<T>(pages: AsyncIterable<T[]>): AsyncGenerator<T[]> {
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    if (count > MOST_ROWS) {
      const most = withThousands(String(MOST_ROWS));
      const message = `This period has more than ${most} trades, and a PDF holds up to ${most}. Choose CSV.`;
      throw StatementTooLong({ message });
    }
    yield page;
  }
}
