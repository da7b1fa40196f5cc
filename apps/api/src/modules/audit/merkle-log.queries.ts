import { Injectable } from '@nestjs/common';
import { invalidFields } from '#platform/http/index.js';
import { leafText } from './audit-record.rules.js';
import { AuditRepository, recordOf } from './audit.repository.js';
import type { ConsistencyRequest } from './dto/merkle-log.request.js';
import type {
  ConsistencyDto,
  HeadsPageDto,
  MyRecordDto,
  MyRecordsHeadDto,
  PublicHeadDto,
} from './dto/merkle-log.response.js';
import { MerkleLogRepository } from './merkle-log.repository.js';
import { consistencyRanges, inclusionRanges } from './merkle-proofs.rules.js';
import { PublishHead } from './use-cases/publish-head.js';

const NUMBER = /^[1-9]\d{0,15}$/;
/** The size of the head that all pages are proven against, and the last sequence of the page before. */
const PLACE = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/;

const otherCursor = () => invalidFields([{ field: 'cursor', message: 'This cursor does not belong to this list' }]);

interface Asked {
  limit: number;
  cursor?: string;
}

/** Reads of the audit log for everyone, and for customers about themselves. */
@Injectable()
export class MerkleLogQueries {
  constructor(
    private readonly records: AuditRepository,
    private readonly log: MerkleLogRepository,
    private readonly publishHead: PublishHead,
  ) {}

  async heads({ limit, cursor }: Asked): Promise<{ heads: PublicHeadDto[]; rest: HeadsPageDto }> {
    if (cursor !== undefined && !NUMBER.test(cursor)) throw otherCursor();
    const { heads, next } = await this.log.heads(limit, cursor);
    return { heads, rest: { nextCursor: next, lastRestoredAt: await this.log.lastRestoredAt() } };
  }

  /** @throws ValidationFailed for a size that no head has reached */
  async consistency({ from, to }: ConsistencyRequest): Promise<ConsistencyDto> {
    const newest = (await this.log.latest())?.size ?? 0;
    const size = to ?? newest;
    if (size > newest) throw invalidFields([{ field: 'to', message: `The newest public head has ${newest} records` }]);
    if (from > size) throw invalidFields([{ field: 'from', message: `This is more than ${size} records` }]);
    const ends = [from, size].map((end) => ({ start: 0, end }));
    const [fromRoot = '', toRoot = '', ...proof] = await this.log.roots([...ends, ...consistencyRanges(from, size)]);
    return { from: { size: from, root: fromRoot }, to: { size, root: toRoot }, proof };
  }

  /** The records about a customer, the earliest first, all pages against one head. */
  async mine(userId: string, { limit, cursor }: Asked): Promise<{ records: MyRecordDto[]; rest: MyRecordsHeadDto }> {
    const [, pinned, last = '0'] = cursor === undefined ? [] : (PLACE.exec(cursor) ?? []);
    if (cursor !== undefined && !pinned) throw otherCursor();
    const head = pinned ? await this.log.headOf(Number(pinned)) : await this.publishHead.orLatest();
    if (!head) {
      if (pinned) throw otherCursor();
      return { records: [], rest: { head: null, nextCursor: null } };
    }
    const rows = await this.records.about(userId, { behind: last, upTo: head.size, limit: limit + 1 });
    const page = rows.slice(0, limit).map((row) => ({ sequence: Number(row.sequence), record: recordOf(row) }));
    const places = await this.log.places(page.map(({ sequence }) => sequence));
    const paths = page.map(({ sequence }) => inclusionRanges(sequence - 1, head.size));
    const roots = await this.log.roots(paths.flat());
    const records = page.map(({ sequence, record }, index) => {
      const place = places.get(sequence);
      if (!place) throw new Error(`Record ${sequence} of the audit log has no leaf`);
      return { sequence, record: leafText(record, place), proof: roots.splice(0, paths[index]!.length) };
    });
    const more = rows.length > limit ? `${head.size}-${records.at(-1)?.sequence}` : null;
    return { records, rest: { head, nextCursor: more } };
  }
}
