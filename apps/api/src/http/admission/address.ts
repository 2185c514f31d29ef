import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';
import { isApiAddress } from './apiAddress.ts';

const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i;

/** Refuses malformed UTF-8 in a query, and control characters in the address of a page: below /api the schemas refuse them. */
export async function guardAddress(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  const { url } = request;
  if (!isApiAddress(url) && ENCODED_CONTROL.test(url)) throw new ProblemError(PROBLEMS.badAddress);
  const query = url.indexOf('?');
  if (query >= 0 && url.includes('%', query) && !isUtf8(url.slice(query + 1))) {
    throw new ProblemError(PROBLEMS.badAddress);
  }
}

function isUtf8(encoded: string): boolean {
  try {
    decodeURIComponent(encoded.replace(/%(?![0-9a-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
}
