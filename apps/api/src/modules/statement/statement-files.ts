import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CSV_HEAD, aboutRows, closingRow, csvText, lineRow, openingRow, totalRows, tradeRow } from './csv-file.js';
import { auditWords, identityLines, standingOf } from './identity.js';
import { journalEnd, journalEntry, journalHead } from './journal.js';
import { type Period, lastDayOf } from './period.rules.js';
import { type Figures, type Heading, Statements } from './statements.js';

/** A file with the part of its name that says of which days it is. */
export interface StatementFile {
  stream: Readable;
  period: Period;
}

/** Statements as text, read page by page as they are downloaded: any length takes the same memory. */
@Injectable()
export class StatementFiles {
  constructor(private readonly statements: Statements) {}

  /**
   * A statement of some days as CSV. Its figures are read before this returns, so that an error there can still be
   * answered; a later one aborts the download.
   */
  async csv(userId: string, from: string, to: string): Promise<StatementFile> {
    const heading = await this.statements.heading(userId, { from, to });
    const figures = await this.statements.inOneSnapshot(() => this.statements.figures(heading));
    return { stream: Readable.from(this.csvParts(heading, figures)), period: heading.period };
  }

  /** A journal for hledger: every entry of the ledger with all its postings. */
  async journal(userId: string, days: { from?: string | undefined; to?: string | undefined }): Promise<StatementFile> {
    const heading = await this.statements.heading(userId, days);
    const figures = await this.statements.inOneSnapshot(() => this.statements.figures(heading));
    return { stream: Readable.from(this.journalParts(heading, figures)), period: heading.period };
  }

  private async *csvParts(heading: Heading, figures: Figures): AsyncGenerator<string> {
    yield CSV_HEAD + csvText([...aboutRows(heading), openingRow(heading, figures)]);
    for await (const lines of this.statements.lines(heading, figures)) yield csvText(lines.map(lineRow));
    yield csvText([closingRow(heading, figures), ...totalRows(figures)]);
    const { until } = heading.period;
    for await (const trades of this.statements.openTrades(heading))
      yield csvText(trades.map((trade) => tradeRow('open trade', trade, until)));
  }

  private async *journalParts(heading: Heading, figures: Figures): AsyncGenerator<string> {
    const { period, operator, accountId, name, auditHead } = heading;
    const about = [
      ...identityLines(operator),
      `Account ${accountId}, ${name}`,
      `${period.from} to ${period.to}, days in UTC. ${standingOf(period)}`,
      ...(auditHead ? [auditWords(auditHead)] : []),
    ];
    yield journalHead(about, period, figures.opening, figures.accounts);
    for await (const lines of this.statements.lines(heading, figures)) yield lines.map(journalEntry).join('');
    yield journalEnd(lastDayOf(period), figures.opening, figures.closing);
  }
}
