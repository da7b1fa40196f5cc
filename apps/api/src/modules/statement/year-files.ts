import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CSV_HEAD, aboutRows, closingRow, csvText, openingRow, totalRows, tradeRow } from './csv-file.js';
import type { StatementFile } from './statement-files.js';
import { type Heading, Statements } from './statements.js';
import { type YearFigures, YearStatements } from './year.js';

/** Yearly statements as CSV. */
@Injectable()
export class YearFiles {
  constructor(
    private readonly statements: Statements,
    private readonly years: YearStatements,
  ) {}

  async csv(userId: string, year: number): Promise<StatementFile> {
    const heading = await this.years.heading(userId, year);
    const figures = await this.statements.inOneSnapshot(() => this.years.figures(heading));
    return { stream: Readable.from(this.parts(heading, figures)), period: heading.period };
  }

  private async *parts(heading: Heading, figures: YearFigures): AsyncGenerator<string> {
    const { until } = heading.period;
    const months = figures.months.map(({ month, title, change, after }) => {
      return { row: 'month', date: new Date(`${month}-01`), text: title, change, after };
    });
    yield CSV_HEAD + csvText([...aboutRows(heading), openingRow(heading, figures), ...months]);
    yield csvText([closingRow(heading, figures), ...totalRows(figures)]);
    for await (const trades of this.years.settledTrades(heading, figures))
      yield csvText(trades.map((trade) => tradeRow('settled trade', trade, until)));
    for await (const trades of this.statements.openTrades(heading))
      yield csvText(trades.map((trade) => tradeRow('open trade', trade, until)));
  }
}
