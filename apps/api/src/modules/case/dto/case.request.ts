import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { PageRequest } from '#platform/http/index.js';

export const CASE_TYPES = ['deposit', 'withdrawal'] as const;

export class QueueRequest extends PageRequest {
  @ApiProperty({ enum: CASE_TYPES, enumName: 'CaseType', example: 'deposit', description: 'Which queue' })
  @IsIn(CASE_TYPES, { message: 'type has to be deposit or withdrawal' })
  type: (typeof CASE_TYPES)[number];
}

/** Nothing to take a case that is free, or to keep one's own. */
export class TakeCaseRequest {
  @ApiPropertyOptional({
    format: 'uuid',
    example: '0198c0de-0000-7000-8000-000000000009',
    description: 'The operator who has it, to take it over from them',
  })
  @IsOptional()
  @IsUUID('all', { message: 'takeOverFrom has to be the id of an operator' })
  takeOverFrom?: string;
}
