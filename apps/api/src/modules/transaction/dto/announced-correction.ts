import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

const INSTANT = { type: String, format: 'date-time' } as const;

/** A correction that will take money from the customer, unless it is dropped. */
export class AnnouncedCorrectionDto {
  @ApiProperty({ example: 120, description: 'Dollars that it takes' })
  amount: number;
  @ApiProperty({ example: 'A payment was credited twice.' })
  reason: string;
  @ApiProperty({ type: Number, nullable: true, example: null, description: 'Of a trade: the dollars that it paid' })
  paid: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description: 'Of a trade: its value at the recorded prices',
  })
  due: number | null;
  @ApiProperty({ ...INSTANT, example: '2026-11-23T10:00:00.000Z', description: 'It is not carried out before' })
  notBefore: string;
  @ApiProperty({ ...INSTANT, nullable: true, example: null, description: 'When the customer contested it' })
  contestedAt: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'What the customer said against it' })
  statement: string | null;
}

/** Why a customer contests a correction. */
export class ContestRequest {
  @ApiPropertyOptional({ example: 'I sent two payments, and both are mine.', maxLength: 500 })
  @IsOptional()
  @IsString({ message: 'Please write why in words' })
  @MaxLength(500, { message: 'Please write at most 500 characters' })
  statement?: string;
}
