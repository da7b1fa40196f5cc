import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Keyset } from '#platform/http/index.js';
import type { ExportRequest } from './dto/history.request.js';
import { filterOf } from './history-filter.js';
import { type HistoryFilter, HistoryRepository } from './history.repository.js';
import { StepPayments, withBlocks } from './step-payments.js';
import { CSV_HEAD, toCsvLine } from './transaction-csv.js';
import { toTransactionDto } from './transaction-dto.js';

/** Lines that are read at a time: of many files that are downloaded slowly at once, each keeps two or three such pages. */
const PAGE = 200;

interface Part {
  text: string;
  /** The last line, if more follow. */
  after?: Keyset;
}

/** A customer's own lines as a CSV file. */
@Injectable()
export class HistoryExport {
  constructor(
    private readonly history: HistoryRepository,
    private readonly steps: StepPayments,
  ) {}

  /**
   * The file, read page by page as it is downloaded. The first page is read before this returns, so that an error there
   * can still be answered with a refusal; a later error aborts the download.
   */
  async open(userId: string, request: ExportRequest): Promise<Readable> {
    const filter = { ...filterOf(request), limit: PAGE };
    const { text, after } = await this.part(userId, filter);
    return Readable.from(this.file(userId, filter, { text: CSV_HEAD + text, after }));
  }

  /** Whoever waits for the reader keeps the text, and no longer the records. */
  private async *file(userId: string, filter: HistoryFilter, part: Part): AsyncGenerator<string> {
    for (;;) {
      yield part.text;
      if (!part.after) return;
      part = await this.part(userId, { ...filter, after: part.after });
    }
  }

  private async part(userId: string, filter: HistoryFilter): Promise<Part> {
    // One more than a page, if more follow.
    const records = await this.history.list(userId, filter);
    const page = await withBlocks(this.steps, records.slice(0, PAGE));
    const text = page.map((record) => toCsvLine(toTransactionDto(record))).join('');
    const last = records.length > PAGE ? page.at(-1)?.line : undefined;
    return { text, after: last && { at: last.created_at, id: last.id } };
  }
}
