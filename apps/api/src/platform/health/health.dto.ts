import { ApiProperty } from '@nestjs/swagger';

export class LivenessDto {
  @ApiProperty({ enum: ['ok'], example: 'ok' })
  status: 'ok';
}

const HASH = '6f9c7d0a4f1be2c3ad5b8e7f60192837465564738291a0b1c2d3e4f506172839';

export class ReleaseDto {
  @ApiProperty({
    type: String,
    example: '0.1.0+0014',
    description: 'The version, and the number of its last migration',
  })
  release: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://code.nordlys.test/sextant',
    description: 'Address of the source code; always set in live mode',
  })
  source: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: HASH,
    description: 'SHA-256 over the files of the web app at the start; null where there is none',
  })
  web: string | null;
  @ApiProperty({
    type: String,
    example: HASH,
    description: 'SHA-256 over the built program of the server at the start',
  })
  server: string;
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
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 3,
    description: 'Age of what is checked, prices for example',
  })
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
    type: 'integer',
    nullable: true,
    example: null,
    description: 'Age in seconds of the oldest email that was not sent yet; null when none waits',
  })
  oldestMailSeconds: number | null;
  @ApiProperty({ type: [HealthCheckDto], description: 'What each part of Sextant reports' })
  checks: HealthCheckDto[];
}
