import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { StatementFile } from '../statement-files.js';
import { Statements, everyOne } from '../statements.js';
import { YearStatements } from '../year.js';
import { PdfQueue } from './pdf-queue.js';
import { atMost } from './statement-pdf.js';

/** The statement of a year as a PDF, from one picture of the ledger. */
@Injectable()
export class YearPdf {
  constructor(
    private readonly statements: Statements,
    private readonly years: YearStatements,
    private readonly queue: PdfQueue,
  ) {}

  /** @throws PeriodNotBegun, PeriodBeforeAccount, StatementTooLong, TooBusy */
  async make(userId: string, year: number): Promise<StatementFile> {
    const heading = await this.years.heading(userId, year);
    const file = await this.queue.run(async () => {
      const { figures, settled, open } = await this.statements.inOneSnapshot(async () => {
        const figures = await this.years.figures(heading);
        const settled = await everyOne(atMost(this.years.settledTrades(heading, figures)));
        return { figures, settled, open: await everyOne(atMost(this.statements.openTrades(heading))) };
      });
      const { drawYear } = await import('./draw-year.js');
      return drawYear(heading, figures, settled, open);
    });
    return { stream: Readable.from([file]), period: heading.period };
  }
}
