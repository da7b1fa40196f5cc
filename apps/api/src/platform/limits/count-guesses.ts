import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
  applyDecorators,
} from '@nestjs/common';
import { type Observable, from, lastValueFrom } from 'rxjs';
import { Refusal, type RefusalKind } from '../http/refusal.js';
import { routeFact, routeFacts } from '../http/route-facts.js';
import { Guesses } from './guesses.js';

/** Finishes what `LimitsGuard` began: the request was a guess if it was refused with the code that the route names. */
@Injectable()
class EndGuesses implements NestInterceptor {
  constructor(private readonly guesses: Guesses) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.carryOut(context, next));
  }

  private async carryOut(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const request = context.switchToHttp().getRequest<Parameters<typeof routeFacts>[0]>();
    let wasGuess = false;
    try {
      return await lastValueFrom(next.handle());
    } catch (fault) {
      wasGuess = fault instanceof Refusal && fault.code === routeFacts(request).guessedWrong;
      throw fault;
    } finally {
      await this.guesses.end(request, wasGuess);
    }
  }
}

/** The limits of this route count only wrong guesses: requests refused with this code. */
export const CountsGuesses = ({ code }: RefusalKind) =>
  applyDecorators(routeFact({ guessedWrong: code }), UseInterceptors(EndGuesses));
