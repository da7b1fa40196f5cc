import { ApiProperty } from '@nestjs/swagger';

/** Who is working on something, since when, and until when unless they renew it. */
export class TakenDto {
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000009' })
  operatorId: string;
  @ApiProperty({ example: 'Ruth Keller' })
  name: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  since: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:05:00.000Z' })
  until: string;
}
