import { ApiProperty } from '@nestjs/swagger';

export class LivenessDto {
  @ApiProperty({ enum: ['ok'], example: 'ok' })
  status: 'ok';
}

export class ReadinessDto {
  @ApiProperty({ enum: ['ok', 'unavailable'], example: 'ok' })
  status: 'ok' | 'unavailable';
  @ApiProperty({ enum: ['ok', 'unavailable'], example: 'ok', description: 'Whether it answers within a second' })
  database: 'ok' | 'unavailable';
  @ApiProperty({
    enum: ['current', 'behind', 'unknown'],
    example: 'current',
    description: 'Whether every migration of this version has run',
  })
  migrations: 'current' | 'behind' | 'unknown';
  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description: 'Age in seconds of the e-mail that waits longest to be picked up; null when none waits',
  })
  oldestMailSeconds: number | null;
}
