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
import { type Observable, finalize } from 'rxjs';
import { FORM, mediaType } from './content.js';
import { MalformedRequest, PayloadTooLarge, ValidationFailed } from './refusals.js';
import { routeFact } from './route-facts.js';
import { Turns } from './turns.js';

/** A file as it arrived, held in memory until the use case has looked at it. */
export interface UploadedFile {
  buffer: Buffer;
  originalName: string;
}

const MAX_FIELDS = 30;
const MAX_TEXT_BYTES = 10_000;
const MAX_NAME_BYTES = 100;

/** Files wait in memory, so that many at once and no more: 8 of 5 MB; others wait unread in their connections. */
const turns = new Turns(8, 64);

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
  return applyDecorators(
    UseInterceptors(uploadInterceptor(field, options)),
    ApiConsumes(FORM),
    routeFact({ takesForm: true }),
  );
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
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_TEXT_BYTES,
      fieldNameSize: MAX_NAME_BYTES,
      headerPairs: 50,
    },
  }).single(field);

  class UploadInterceptor implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      const response = context.switchToHttp().getResponse<FastifyReply>();
      if (mediaType(request) !== FORM) return next.handle();
      const end = await turns.begin();
      try {
        // Whoever gave up while waiting sends nothing any more.
        if (request.raw.destroyed) throw MalformedRequest();
        await this.read(request, response);
      } catch (fault) {
        end();
        throw fault;
      }
      return next.handle().pipe(finalize(end));
    }

    private async read(request: FastifyRequest, response: FastifyReply): Promise<void> {
      const raw = request.raw as unknown as MulterRequest;
      await new Promise<void>((resolve, reject) => {
        parse(raw as never, response.raw as never, (fault: unknown) => {
          if (!fault) return resolve();
          reject(formFault(fault, field, tooLarge));
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
function formFault(fault: unknown, file: string, tooLarge: string): Error {
  const { code, field } = fault as { code?: string; field?: string };
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return PayloadTooLarge({ message: tooLarge, field: file });
    case 'LIMIT_UNEXPECTED_FILE':
    case 'LIMIT_FILE_COUNT':
      return ValidationFailed({ message: `Please send one file at most, in the field ${file}`, field: file });
    case 'LIMIT_FIELD_VALUE':
      return ValidationFailed({ message: `Please enter at most ${MAX_TEXT_BYTES} bytes here`, field });
    case 'LIMIT_FIELD_COUNT':
      return ValidationFailed({ message: `Please send at most ${MAX_FIELDS} fields` });
    case 'LIMIT_FIELD_KEY':
      return ValidationFailed({ message: `Please send no field whose name is longer than ${MAX_NAME_BYTES} bytes` });
  }
  return Object.assign(new Error('The form could not be read', { cause: fault }), { statusCode: 400 });
}
