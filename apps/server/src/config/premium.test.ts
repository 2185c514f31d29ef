import { describe, expect, it } from 'vitest';
import { BadConfiguration } from './badConfiguration.ts';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string> = {}) => readConfig(environment, '/site');

describe('the sale of premium', () => {
  const whole = {
    PREMIUM_LINK_1: 'https://buy.stripe.com/un',
    PREMIUM_LINK_3: 'https://buy.stripe.com/trois',
    PREMIUM_LINK_6: 'https://buy.stripe.com/six',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  };

  it('the sale of premium needs all its variables', () => {
    expect(read().premium).toBeUndefined();
    expect(read(whole).premium).toEqual({
      links: {
        1: 'https://buy.stripe.com/un',
        3: 'https://buy.stripe.com/trois',
        6: 'https://buy.stripe.com/six',
      },
      webhookSecret: 'whsec_0123456789',
    });
  });

  it.each(Object.keys(whole))(
    'the sale of premium is refused with only %s missing, or only it set',
    (name) => {
      const sentence =
        'La vente du Premium demande PREMIUM_LINK_1, PREMIUM_LINK_3, PREMIUM_LINK_6 et STRIPE_WEBHOOK_SECRET ensemble.';
      const value = new Map(Object.entries(whole)).get(name) ?? '';
      expect(() => read({ ...whole, [name]: '' })).toThrow(new BadConfiguration(sentence));
      expect(() => read({ [name]: value })).toThrow(new BadConfiguration(sentence));
    },
  );
});
