import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const OTHER_CURSOR = 'This cursor does not belong to this list';
const CURSOR = 'MjAyNi0xMS0yMFQxMDowMDowMCswMDowMHwwMTk4YzBkZS01YTFlLTdjM2ItOWQyZi00YjZhOGUwYzFkMmY';

/** @param example a cursor of the list, where it is none that `encodeCursor` writes */
export const CursorField = (example = CURSOR) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, example, description: '`nextCursor` of the previous page' }),
    IsOptional(),
    IsString({ message: OTHER_CURSOR }),
    MaxLength(200, { message: OTHER_CURSOR }),
  );

/** The two query parameters of every keyset list. */
export class PageRequest {
  @ApiPropertyOptional({
    type: 'integer',
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

  @CursorField()
  cursor?: string;
}
