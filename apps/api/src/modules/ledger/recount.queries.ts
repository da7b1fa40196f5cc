import { Injectable } from '@nestjs/common';
import type { RecountDto } from './dto/last-recount.response.js';
import { RecountRepository } from './recount.repository.js';

/** What the scheduled recounts found. */
@Injectable()
export class RecountQueries {
  constructor(private readonly recounts: RecountRepository) {}

  /** The latest one; null in the first hour of an installation. */
  async last(): Promise<RecountDto | null> {
    const row = await this.recounts.latest();
    if (!row) return null;
    return {
      checkedAt: row.checked_at,
      tookMs: row.took_ms,
      customers: Number(row.customers),
      entries: Number(row.entries),
      postings: Number(row.postings),
      differences: row.differences,
    };
  }
}
