import { ApiProperty } from '@nestjs/swagger';

/** Beside a page of a list. */
export class CursorDto {
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Send it as `cursor` for the next page' })
  nextCursor: string | null;
}
