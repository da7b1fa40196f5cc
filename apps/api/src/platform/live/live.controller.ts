import { Controller, Get, Headers, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, CurrentUser, ForInvestorOrOperator, OpenWhileSuspended, Refuses } from '../http/index.js';
import { NoRoomForStream, TooManyStreams } from './live.errors.js';
import { Streams } from './streams.js';
import { TOPICS } from './topics.js';

@ApiTags('Live')
@Controller('events')
export class LiveController {
  constructor(private readonly streams: Streams) {}

  @Get()
  @ForInvestorOrOperator()
  @OpenWhileSuspended()
  @ApiOperation({
    operationId: 'followEvents',
    summary: 'Follow what changes, as server-sent events',
    description: `Each event is a hint without data: \`event: hint\`, and in \`data\` a JSON list of what to read again (${TOPICS.map((topic) => `\`${topic}\``).join(', ')}). It ends with the session, and now and then by itself; connect again with \`Last-Event-ID\`, and what was missed is said first. Limits: 3 streams per session, 12 per person, 3 while many are open. Swagger UI shows nothing until the stream ends; use \`curl -N\`.`,
  })
  @ApiOkResponse({
    content: {
      'text/event-stream': {
        schema: {
          type: 'string',
          maxLength: 4_096,
          example: 'id: 0198c0de-0000-7000-8000-000000000000\nevent: hint\ndata: ["money"]\n\n',
        },
      },
    },
    description: 'The stream',
  })
  @Refuses(TooManyStreams, NoRoomForStream)
  followEvents(
    @CurrentUser() caller: Caller,
    @Headers('last-event-id') position: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): StreamableFile | undefined {
    // Compressing proxies and those that gather replies would hold events back.
    void response.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no');
    void response.type('text/event-stream');
    // Whoever is sent away when this process stops must come back by another connection.
    void response.header('connection', 'close');
    if (request.method === 'HEAD') return undefined;
    const stream = this.streams.add(caller, position);
    // Known at once, not with the next event that cannot be sent.
    response.raw.once('close', () => stream.destroy());
    return new StreamableFile(stream, { type: 'text/event-stream' });
  }
}
