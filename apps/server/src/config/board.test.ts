import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { siteSettingsOf } from './legal.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/site');

const whole = {
  CANNY_BOARD_BUGS: 'jeton-des-bugs',
  CANNY_BOARD_IDEAS: 'jeton-des-idees',
  CANNY_PRIVATE_KEY: 'une-cle-privee',
};

describe('the board outside', () => {
  it('is there once all of it is said, at its own address or another', () => {
    expect(read({}).board).toBeUndefined();
    expect(read({ CANNY_URL: 'https://tableau.exemple' }).board).toBeUndefined();
    const tokens = { bug: 'jeton-des-bugs', suggestion: 'jeton-des-idees', privateKey: 'une-cle-privee' };
    expect(read(whole).board).toEqual({ url: 'https://webview.canny.io', ...tokens });
    const elsewhere = read({ ...whole, CANNY_URL: 'https://tableau.exemple/' });
    expect(elsewhere.board).toEqual({ url: 'https://tableau.exemple', ...tokens });
    expect(() => read({ ...whole, CANNY_URL: 'https://tableau.exemple/a' })).toThrow('CANNY_URL');
  });

  it.each(Object.keys(whole))('is refused when only %s is missing, or only it is there', (name) => {
    const sentence =
      'Le tableau externe demande CANNY_BOARD_BUGS, CANNY_BOARD_IDEAS et CANNY_PRIVATE_KEY ensemble.';
    expect(() => read({ ...whole, [name]: '' })).toThrow(sentence);
    expect(() => read({ [name]: 'x' })).toThrow(sentence);
  });

  it('is named on the legal page', () => {
    expect(siteSettingsOf(read(whole)).boardHost).toBe('webview.canny.io');
    expect(siteSettingsOf(read({})).boardHost).toBeNull();
  });
});
