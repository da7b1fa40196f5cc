import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
  applyDecorators,
  createParamDecorator,
  mixin,
} from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import multer from 'multer';
import { type Observable, finalize } from 'rxjs';
import type { Caller } from './access.js';
import { BoundedQueue } from './bounded-queue.js';
import { FORM, mediaType } from './content.js';
import { MalformedRequest, PayloadTooLarge, ValidationFailed } from './refusals.js';
import { routeFact } from './route-facts.js';
import { QueuePerPerson, drainUpload } from './upload-limits.js';

/** An uploaded file, held in memory until the use case has checked it. */
export interface UploadedFile {
  buffer: Buffer;
  originalName: string;
}

const MAX_FIELDS = 30;
const MAX_TEXT_BYTES = 10_000;
const MAX_NAME_BYTES = 100;
/** What all fields and the lines between the parts may come to, beside the file. */
const MAX_BESIDE_FILE = MAX_FIELDS * (MAX_TEXT_BYTES + MAX_NAME_BYTES) + 100_000;
/** Plain names only: `a[3]` would make lists, of any length, and `__proto__` other objects' fields. */
const FIELD_NAME = /^(?!__proto__$|constructor$|prototype$)[\w-]+$/;

/** Files are held in memory, so their number is limited: 8 of 5 MB; others wait unread in their connections. */
const uploadQueue = new BoundedQueue({ concurrency: 8, capacity: 64 });
const queuePerPerson = new QueuePerPerson({ concurrency: 3, capacity: 32 });

const uploads = new WeakMap<object, UploadedFile>();

export function uploadedFile(request: FastifyRequest): UploadedFile | undefined {
  return uploads.get(request);
}

interface UploadOptions {
  maxBytes: number;
  /** Tells the user what to do when the file is larger. */
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
  const limits = {
    fileSize: maxBytes,
    files: 1,
    fields: MAX_FIELDS,
    parts: MAX_FIELDS + 1,
    fieldSize: MAX_TEXT_BYTES,
    fieldNameSize: MAX_NAME_BYTES,
    fieldNestingDepth: 0,
    headerPairs: 50,
  };
  const mostBytes = maxBytes + MAX_BESIDE_FILE;
  const refuseSize = () => PayloadTooLarge({ message: tooLarge, field });

  /**
   * multer reads a refused form to its end before it reports the refusal; a far too large form is refused immediately.
   */
  const read = (request: FastifyRequest, response: FastifyReply) =>
    new Promise<void>((resolve, reject) => {
      const raw = request.raw as unknown as MulterRequest;
      let taken = 0;
      const streamHandler = (message: IncomingMessage, parser: Writable) => {
        message.on('data', (chunk: Buffer) => {
          taken += chunk.length;
          if (taken <= mostBytes) return;
          message.unpipe(parser);
          reject(refuseSize());
        });
        message.pipe(parser);
      };
      const options: UploadParsing = {
        storage: multer.memoryStorage(),
        // Browsers write the names of files in UTF-8.
        defParamCharset: 'utf8',
        limits,
        streamHandler,
      };
      multer(options).single(field)(raw as never, response.raw as never, (fault: unknown) => {
        if (fault) return reject(formFault(fault, field, tooLarge));
        if (!Object.keys(raw.body ?? {}).every((name) => FIELD_NAME.test(name))) return reject(MalformedRequest());
        request.body = { ...raw.body };
        if (raw.file) uploads.set(request, { buffer: raw.file.buffer, originalName: raw.file.originalname });
        resolve();
      });
    });

  class UploadInterceptor implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
      const response = context.switchToHttp().getResponse<FastifyReply>();
      if (mediaType(request) !== FORM) return next.handle();
      try {
        if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw refuseSize();
        const releaseOwn = await queuePerPerson.acquire(request.user?.userId ?? request.ip);
        const release = await uploadQueue.acquire().then(
          (releasePlace) => () => (releasePlace(), releaseOwn()),
          (fault: unknown) => {
            releaseOwn();
            throw fault;
          },
        );
        try {
          // A client that gave up while waiting sends nothing more.
          if (request.raw.destroyed) throw MalformedRequest();
          await read(request, response);
        } catch (fault) {
          release();
          throw fault;
        }
        return next.handle().pipe(finalize(release));
      } catch (fault) {
        drainUpload(request.raw);
        throw fault;
      }
    }
  }
  return mixin(UploadInterceptor);
}

/** What multer takes and its types do not name yet. */
interface UploadParsing extends multer.Options {
  streamHandler: (message: IncomingMessage, parser: Writable) => void;
}

interface MulterRequest {
  body?: Record<string, unknown>;
  file?: { buffer: Buffer; originalname: string };
}

/** Any error of multer or its parser is caused by the form, never by the server. */
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
    case 'LIMIT_PART_COUNT':
      return ValidationFailed({ message: `Please send at most ${MAX_FIELDS} fields` });
    case 'LIMIT_FIELD_KEY':
      return ValidationFailed({ message: `Please send no field whose name is longer than ${MAX_NAME_BYTES} bytes` });
  }
  return Object.assign(new Error('The form could not be read', { cause: fault }), { statusCode: 400 });
}
