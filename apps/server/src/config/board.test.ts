import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { siteSettingsOf } from './legal.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/site');

const whole = {
  CANNY_BOARD_BUGS: 'jeton-des-bugs',
  CANNY_BOARD_IDEAS: 'jeton-des-idees',
  CANNY_PRIVATE_KEY: 'une-cle-privee',
};

describe('the external board', () => {
  it('the external board needs all its variables, and may have its own address', () => {
    expect(read({}).board).toBeUndefined();
    expect(read({ CANNY_URL: 'https://tableau.exemple' }).board).toBeUndefined();
    const tokens = { bug: 'jeton-des-bugs', suggestion: 'jeton-des-idees', privateKey: 'une-cle-privee' };
    expect(read(whole).board).toEqual({ url: 'https://webview.canny.io', ...tokens });
    const elsewhere = read({ ...whole, CANNY_URL: 'https://tableau.exemple/' });
    expect(elsewhere.board).toEqual({ url: 'https://tableau.exemple', ...tokens });
    expect(() => read({ ...whole, CANNY_URL: 'https://tableau.exemple/a' })).toThrow('CANNY_URL');
  });

  it.each(Object.keys(whole))(
    'the external board is refused with only %s missing, or only it set',
    (name) => {
      const sentence =
        'Le tableau externe demande CANNY_BOARD_BUGS, CANNY_BOARD_IDEAS et CANNY_PRIVATE_KEY ensemble.';
      expect(() => read({ ...whole, [name]: '' })).toThrow(sentence);
      expect(() => read({ [name]: 'x' })).toThrow(sentence);
    },
  );

  it('the legal page names the host of the external board', () => {
    expect(siteSettingsOf(read(whole)).boardHost).toBe('webview.canny.io');
    expect(siteSettingsOf(read({})).boardHost).toBeNull();
  });
});
