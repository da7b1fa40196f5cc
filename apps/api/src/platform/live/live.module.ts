import { type DynamicModule, Global, Module } from '@nestjs/common';
import { HintChannel, LIVE_DATABASE_URL } from './hint-channel.js';
import { Hints } from './hints.js';
import { LiveController } from './live.controller.js';
import { Streams } from './streams.js';

/** Live events: hints of what changed, from any process to the browsers that are connected to any other. */
@Global()
@Module({})
export class LiveModule {
  /** `url` is the database of the application. */
  static with({ url }: { url: string }): DynamicModule {
    return {
      module: LiveModule,
      controllers: [LiveController],
      providers: [{ provide: LIVE_DATABASE_URL, useValue: url }, Streams, HintChannel, Hints],
      exports: [Hints, Streams],
    };
  }
}
