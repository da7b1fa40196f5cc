import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { CursorDto } from '#platform/http/index.js';

const ROOT = '3f4e1d0a9c8b7f6e5d4c3b2a19081726354433221100ffeeddccbbaa99887766';
const RECORD =
  '{"action":"review-transaction","actor":"operator","actorRole":"reviewer","at":"2026-11-20T09:41:07.000000Z",' +
  '"customerId":"0198c0de-0000-7000-8000-000000000000","hidden":"3f4e…","number":2,"outcome":"done",' +
  '"previous":"9b74…","subject":"0198c0de-…"}';
const PROOF: ApiPropertyOptions = { type: [String], example: [ROOT], description: 'Hashes, as RFC 9162 orders them' };

export class LogStateDto {
  @ApiProperty({ type: 'integer', example: 4711, description: 'How many records' })
  size: number;
  @ApiProperty({ example: ROOT, description: 'The root of a Merkle tree over them, SHA-256' })
  root: string;
}

export class PublicHeadDto extends LogStateDto {
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T03:23:00.000Z' })
  at: Date;
  @ApiProperty({
    example: false,
    description: 'Whether older data was restored, or another database server took over, since the head before',
  })
  restored: boolean;
}

export class HeadsPageDto extends CursorDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When the newest head with `restored` was published, on whatever page it is',
  })
  lastRestoredAt: Date | null;
}

export class ConsistencyDto {
  @ApiProperty({ type: LogStateDto })
  from: LogStateDto;
  @ApiProperty({ type: LogStateDto })
  to: LogStateDto;
  @ApiProperty(PROOF)
  proof: string[];
}

export class MyRecordDto {
  @ApiProperty({ type: 'integer', example: 4702, description: 'The place in the log, from 1' })
  sequence: number;
  @ApiProperty({ example: RECORD, description: 'The text that is hashed; `hidden` is a hash of what you do not see' })
  record: string;
  @ApiProperty(PROOF)
  proof: string[];
}

export class MyRecordsHeadDto {
  @ApiProperty({
    type: PublicHeadDto,
    nullable: true,
    description: 'What the proofs lead to; null before the first record',
  })
  head: PublicHeadDto | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Send it as `cursor` for the next page' })
  nextCursor: string | null;
}
