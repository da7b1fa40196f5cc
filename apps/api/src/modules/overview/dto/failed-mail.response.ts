import { ApiProperty } from '@nestjs/swagger';

const ID = '0198c0de-0000-7000-8000-000000000002';
const INSTANT = { type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' } as const;

/** An email that was given up. What it says is left out. */
export class FailedMailDto {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'ada@example.com',
    description: 'The address that it was for; null where it is not known, or where you may not read it',
  })
  to: string | null;
  @ApiProperty({
    example: false,
    description: 'Whether it was for an operator, or for someone who was invited as one',
  })
  toOperator: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'deposit-credited',
    description: 'Which email it is, by its template',
  })
  kind: string | null;
  @ApiProperty({ ...INSTANT, nullable: true, description: 'When what it reports happened' })
  createdAt: string | null;
  @ApiProperty({ ...INSTANT, description: 'When it was given up' })
  failedAt: string;
  @ApiProperty({ type: 'integer', example: 15, description: 'How often it was tried' })
  tries: number;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'the mail server was not reached or refused it, ECONNREFUSED',
    description: 'Why the last try failed',
  })
  reason: string | null;
}
