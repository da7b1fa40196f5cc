import { ApiProperty } from '@nestjs/swagger';

export class LivenessDto {
  @ApiProperty({ enum: ['ok'], example: 'ok' })
  status: 'ok';
}

export class HealthCheckDto {
  @ApiProperty({ type: String, example: 'prices' })
  name: string;
  @ApiProperty({
    enum: ['ok', 'degraded', 'unavailable'],
    example: 'ok',
    description: '`degraded` is reported, and the process stays in service',
  })
  status: 'ok' | 'degraded' | 'unavailable';
  @ApiProperty({ type: Number, nullable: true, example: 3, description: 'Age of what is checked, prices for example' })
  ageSeconds: number | null;
  @ApiProperty({ type: String, nullable: true, example: null })
  says: string | null;
}

export class ReadinessDto {
  @ApiProperty({
    enum: ['ok', 'degraded', 'unavailable'],
    example: 'ok',
    description: '`degraded`: requests are served, those of some customers not',
  })
  status: 'ok' | 'degraded' | 'unavailable';
  @ApiProperty({ type: Boolean, example: false, description: 'Whether this process is about to stop' })
  stopping: boolean;
  @ApiProperty({
    enum: ['ok', 'degraded', 'read-only', 'unavailable'],
    example: 'ok',
    description:
      'Whether it answers within a second and takes changes. `degraded`: some servers of a cluster do not answer. `read-only` and `unavailable` withhold readiness',
  })
  database: 'ok' | 'degraded' | 'read-only' | 'unavailable';
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why the database is not `ok`' })
  databaseSays: string | null;
  @ApiProperty({
    enum: ['current', 'behind', 'ahead', 'unknown'],
    example: 'current',
    description:
      'Whether every migration of this version has run. `behind` withholds readiness; `ahead` means that a newer version migrated the database, and this process goes on until it is replaced',
  })
  migrations: 'current' | 'behind' | 'ahead' | 'unknown';
  @ApiProperty({
    type: [String],
    example: [],
    description: 'The migrations that are missing, or that this version does not know',
  })
  differingMigrations: string[];
  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description: 'Age in seconds of the oldest email waiting to be picked up; null when none is waiting',
  })
  oldestMailSeconds: number | null;
  @ApiProperty({ type: [HealthCheckDto], description: 'What each part of Sextant reports' })
  checks: HealthCheckDto[];
}
