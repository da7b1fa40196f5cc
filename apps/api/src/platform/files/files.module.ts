import { Global, Module } from '@nestjs/common';
import { Files } from './files.js';
import { UploadAllowance } from './upload-allowance.js';

@Global()
@Module({ providers: [Files, UploadAllowance], exports: [Files, UploadAllowance] })
export class FilesModule {}
