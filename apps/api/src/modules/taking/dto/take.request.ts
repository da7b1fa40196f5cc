import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';

/** Nothing to take what is free, or to keep what one has. */
export class TakeRequest {
  @ApiPropertyOptional({
    format: 'uuid',
    example: '0198c0de-0000-7000-8000-000000000009',
    description: 'The operator who has it, to take it over from them',
  })
  @IsOptional()
  @IsUUID('all', { message: 'takeOverFrom has to be the id of an operator' })
  takeOverFrom?: string;
}
