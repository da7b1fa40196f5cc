import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** The two query parameters of every keyset list. */
export class PageRequest {
  @ApiPropertyOptional({
    type: Number,
    minimum: 1,
    maximum: 100,
    default: 20,
    example: 20,
    description: 'How many at most',
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value,
  )
  @IsInt({ message: 'limit takes a whole number from 1 to 100' })
  @Min(1, { message: 'limit takes a whole number from 1 to 100' })
  @Max(100, { message: 'limit takes a whole number from 1 to 100' })
  limit: number = 20;

  @ApiPropertyOptional({ type: String, description: '`nextCursor` of the previous page' })
  @IsOptional()
  @IsString({ message: 'This cursor does not belong to this list' })
  @MaxLength(200, { message: 'This cursor does not belong to this list' })
  cursor?: string;
}
