import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { PageRequest } from '#platform/http/index.js';

export const CASE_TYPES = ['deposit', 'withdrawal'] as const;

export class QueueRequest extends PageRequest {
  @ApiProperty({ enum: CASE_TYPES, enumName: 'CaseType', example: 'deposit', description: 'Which queue' })
  @IsIn(CASE_TYPES, { message: 'type has to be deposit or withdrawal' })
  type: (typeof CASE_TYPES)[number];
}
