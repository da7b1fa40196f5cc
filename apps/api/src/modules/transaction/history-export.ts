import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ExportRequest } from './dto/history.request.js';
import { filterOf } from './history-filter.js';
import { type HistoryFilter, HistoryRepository } from './history.repository.js';
import { CSV_HEADER, toCsvLine } from './transaction-csv.js';
import { toTransactionDto } from './transaction-dto.js';
import type { TransactionRecord } from './transaction-row.js';

/** Number of lines held in memory at a time. */
const PAGE = 1_000;

/** A customer's own lines as a CSV file. */
@Injectable()
export class HistoryExport {
  constructor(private readonly history: HistoryRepository) {}

  /**
   * The file, read page by page as it is downloaded. The first page is read before this returns, so that an error there
   * can still be answered with a refusal; a later error aborts the download.
   */
  async open(userId: string, request: ExportRequest): Promise<Readable> {
    const filter = { ...filterOf(request), limit: PAGE };
    const first = await this.history.list(userId, filter);
    return Readable.from(this.file(userId, filter, first));
  }

  private async *file(userId: string, filter: HistoryFilter, first: TransactionRecord[]): AsyncGenerator<string> {
    let records = first;
    let text = CSV_HEADER;
    for (;;) {
      const page = records.slice(0, PAGE);
      for (const record of page) text += toCsvLine(toTransactionDto(record));
      yield text;
      const last = page.at(-1)?.line;
      if (records.length <= PAGE || !last) return;
      records = await this.history.list(userId, { ...filter, after: { at: last.created_at, id: last.id } });
      text = '';
    }
  }
}
