import { Global, Module } from '@nestjs/common';
import { Files } from './files.js';

@Global()
@Module({ providers: [Files], exports: [Files] })
export class FilesModule {}
