import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallRefused, sentenceOf } from './CallRefused.ts';
import { currentToken } from './currentToken.ts';
import { readResponse } from './readResponse.ts';

const DEAD = JSON.stringify({ code: 'dead_session', message: 'Session expirée, reconnectez-vous.' });

function refusalOf(status: number, text: string, token: string | null = null): CallRefused {
  try {
    readResponse(status, text, token);
  } catch (error) {
    if (error instanceof CallRefused) return error;
    throw error;
  }
  throw new Error('the answer was accepted');
}

describe('answers of calls', () => {
  afterEach(() => currentToken.onDead(() => undefined));

  test('a success is read as its JSON', () => {
    expect(readResponse(201, '{"token":"T"}', null)).toEqual({ token: 'T' });
  });

  test('a refusal has the server’s message and the faulty fields', () => {
    const body = {
      code: 'username_taken',
      message: 'Ce pseudo est déjà utilisé.',
      errors: { username: 'non' },
    };
    const refused = refusalOf(409, JSON.stringify(body));
    expect([refused.status, refused.body, refused.message]).toEqual([409, body, body.message]);
  });

  test('an answer of a proxy without JSON gives a French message', () => {
    expect(refusalOf(502, '<h1>Bad Gateway</h1>').message).toBe('Une erreur est survenue');
    expect(refusalOf(200, '<h1>Sign in to this network</h1>').message).toBe('Une erreur est survenue');
  });

  test('a dead session is reported with its token, and other refusals are not', () => {
    const dead = vi.fn();
    currentToken.onDead(dead);
    refusalOf(401, '{"code":"wrong_credentials","message":"non"}', 'T');
    refusalOf(422, DEAD, 'T');
    refusalOf(401, DEAD);
    expect(dead).not.toHaveBeenCalled();
    expect(refusalOf(401, DEAD, 'T').isDeadSession).toBe(true);
    expect(dead).toHaveBeenCalledExactlyOnceWith('T');
  });
});

test('a server that does not answer has its own message', () => {
  expect(sentenceOf(new TypeError('Failed to fetch'))).toBe(
    'Le serveur ne répond pas. Vérifiez votre connexion.',
  );
});
