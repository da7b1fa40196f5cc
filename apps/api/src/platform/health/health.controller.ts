import { Controller, Get, Res, VERSION_NEUTRAL } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/index.js';
import { CheckReadiness } from './check-readiness.js';
import { LivenessDto, ReadinessDto } from './health.dto.js';

@ApiTags('Health')
@Public()
@Controller({ path: 'health', version: VERSION_NEUTRAL })
export class HealthController {
  constructor(private readonly readiness: CheckReadiness) {}

  @Get('live')
  @ApiOperation({ operationId: 'checkLiveness', summary: 'Whether the process runs' })
  @ApiOkResponse({ type: LivenessDto, description: 'It runs' })
  live(): LivenessDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    operationId: 'checkReadiness',
    summary:
      'Whether requests can be served: the database answers and takes changes, its schema is not behind, nothing is about to stop',
  })
  @ApiOkResponse({ type: ReadinessDto, description: 'They can' })
  @ApiServiceUnavailableResponse({ type: ReadinessDto, description: 'They cannot, and this is what is missing' })
  async ready(@Res({ passthrough: true }) response: FastifyReply): Promise<ReadinessDto> {
    const readiness = await this.readiness.check();
    void response.header('cache-control', 'no-store').status(readiness.status === 'ok' ? 200 : 503);
    return readiness;
  }
}
