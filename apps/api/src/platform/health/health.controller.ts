import { Controller, Get, Res, VERSION_NEUTRAL } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/index.js';
import { Served, Settings } from '../config/index.js';
import { CheckReadiness } from './check-readiness.js';
import { LivenessDto, ReadinessDto, ReleaseDto } from './health.dto.js';

@ApiTags('Health')
@Public()
@Controller({ path: 'health', version: VERSION_NEUTRAL })
export class HealthController {
  constructor(
    private readonly readiness: CheckReadiness,
    private readonly settings: Settings,
    private readonly served: Served,
  ) {}

  @Get('live')
  @ApiOperation({ operationId: 'checkLiveness', summary: 'Check that the process is running' })
  @ApiOkResponse({ type: LivenessDto, description: 'The process is running' })
  live(): LivenessDto {
    return { status: 'ok' };
  }

  @Get('release')
  @ApiOperation({ operationId: 'getRelease', summary: 'Get the release and the hashes of what is served' })
  @ApiOkResponse({ type: ReleaseDto, description: 'The release; docs/operating.md says how to compare it' })
  release(): ReleaseDto {
    return { ...this.served, source: this.settings.sourceUrl ?? null };
  }

  @Get('ready')
  @ApiOperation({
    operationId: 'checkReadiness',
    summary:
      'Check that requests can be served: the database accepts changes, its schema is up to date, and the process is not stopping',
  })
  @ApiOkResponse({ type: ReadinessDto, description: 'Requests can be served' })
  @ApiServiceUnavailableResponse({ type: ReadinessDto, description: 'Requests cannot be served; the reply says why' })
  async ready(@Res({ passthrough: true }) response: FastifyReply): Promise<ReadinessDto> {
    const readiness = await this.readiness.check();
    void response.header('cache-control', 'no-store').status(readiness.status === 'unavailable' ? 503 : 200);
    return readiness;
  }
}
