import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
  applyDecorators,
  createParamDecorator,
  mixin,
} from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import multer from 'multer';
import type { Observable } from 'rxjs';
import { PayloadTooLarge, UnsupportedMediaType } from './refusals.js';

/** A file as it arrived, held in memory until the use case has looked at it. */
export interface UploadedFile {
  buffer: Buffer;
  originalName: string;
}

const uploads = new WeakMap<object, UploadedFile>();

export function uploadedFile(request: FastifyRequest): UploadedFile | undefined {
  return uploads.get(request);
}

interface UploadOptions {
  maxBytes: number;
  /** Says what to do when the file is larger. */
  tooLarge: string;
}

/**
 * Reads a multipart form with at most one file in `field` (multer on the raw request). The text parts become the body,
 * which the validation pipe then checks. A JSON body is let through, so that a form without a file can be sent as JSON.
 */
export function UploadedForm(field: string, options: UploadOptions) {
  return applyDecorators(UseInterceptors(uploadInterceptor(field, options)), ApiConsumes('multipart/form-data'));
}

/** The file of an `@UploadedForm`, if one was sent. */
export const UploadedPart = createParamDecorator((_: unknown, context: ExecutionContext): UploadedFile | undefined =>
  uploadedFile(context.switchToHttp().getRequest<FastifyRequest>()),
);

function uploadInterceptor(field: string, { maxBytes, tooLarge }: UploadOptions) {
  const parse = multer({
    storage: multer.memoryStorage(),
    // Browsers write the names of files in UTF-8.
    defParamCharset: 'utf8',
    limits: { fileSize: maxBytes, files: 1, fields: 30, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 },
  }).single(field);

  class UploadInterceptor implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      const response = context.switchToHttp().getResponse<FastifyReply>();
      const type = request.headers['content-type'] ?? '';
      if (type.startsWith('multipart/form-data')) await this.read(request, response);
      else if (type && !type.startsWith('application/json')) throw UnsupportedMediaType();
      return next.handle();
    }

    private async read(request: FastifyRequest, response: FastifyReply): Promise<void> {
      const raw = request.raw as unknown as MulterRequest;
      await new Promise<void>((resolve, reject) => {
        parse(raw as never, response.raw as never, (fault: unknown) => {
          if (!fault) return resolve();
          const large = (fault as { code?: string }).code === 'LIMIT_FILE_SIZE';
          reject(large ? PayloadTooLarge({ message: tooLarge, field }) : multerFault(fault));
        });
      });
      request.body = { ...raw.body };
      if (raw.file) uploads.set(request, { buffer: raw.file.buffer, originalName: raw.file.originalname });
    }
  }
  return mixin(UploadInterceptor);
}

interface MulterRequest {
  body?: Record<string, unknown>;
  file?: { buffer: Buffer; originalname: string };
}

/** Anything that multer or its parser stumbles over is the form's fault, never ours. */
function multerFault(fault: unknown): Error {
  return Object.assign(new Error('The form could not be read', { cause: fault }), { statusCode: 400 });
}
