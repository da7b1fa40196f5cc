import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class QuotesRequest {
  @ApiPropertyOptional({
    example: 'AAPL,TSLA',
    description: 'Symbols separated by commas; all assets when absent or empty.',
    maxLength: 200,
  })
  @IsOptional()
  @IsString({ message: 'Symbols must be one text, separated by commas' })
  @MaxLength(200, { message: 'Symbols must not be longer than 200 characters' })
  symbols?: string;
}
