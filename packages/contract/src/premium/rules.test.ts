import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TIERS } from './labels.ts';
import { type CountedPayment, lastDay, monthsLater, monthsOf, premiumEnd, purchaseLink } from './rules.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const day = (text: string) => Date.parse(`${text}T12:00:00Z`);

const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
const maybe = (value: fc.Arbitrary<number>) => fc.option(value, { nil: null });
const payment: fc.Arbitrary<CountedPayment> = fc.record({
  months: maybe(fc.constantFrom(...TIERS.map(({ months }) => months))),
  paidAt: maybe(moment),
  refundedAt: maybe(moment),
  endedAt: maybe(moment),
});
const good = (paidAt: number, months: number): CountedPayment => ({
  months,
  paidAt,
  refundedAt: null,
  endedAt: null,
});

describe('adding months', () => {
  test.each([
    ['2026-11-20', 1, '2026-12-20'],
    ['2026-11-20', 3, '2027-02-20'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-31', 6, '2027-06-30'],
    ['2028-02-29', 6, '2028-08-29'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(monthsLater(day(from), months)).toBe(day(to));
  });

  test('added months keep the hour, and never give a later day of the month', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 120 }), (at, months) => {
        const [from, to] = [new Date(at), new Date(monthsLater(at, months))];
        const count = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(count(to)).toBe(count(from) + months);
        expect(to.toISOString().slice(10)).toBe(from.toISOString().slice(10));
        expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
      }),
    );
  });
});

describe('the end of premium', () => {
  test('premium counts from the payment, and months do not add up', () => {
    const first = good(day('2026-11-01'), 3);
    expect(iso(premiumEnd([first], null))).toBe('2027-02-01T12:00:00.000Z');
    expect(iso(premiumEnd([first, good(day('2026-11-02'), 3)], null))).toBe('2027-02-02T12:00:00.000Z');
    expect(iso(premiumEnd([first, good(day('2026-12-01'), 1)], null))).toBe('2027-02-01T12:00:00.000Z');
    expect(premiumEnd([], null)).toBeNull();
  });

  test('premium falls back to the remaining payments after a refund or an end', () => {
    const [long, short] = [good(day('2026-11-01'), 6), good(day('2026-11-01'), 1)];
    expect(premiumEnd([{ ...long, refundedAt: day('2026-11-03') }, short], null)).toBe(day('2026-12-01'));
    expect(
      premiumEnd(
        [
          { ...long, endedAt: 0 },
          { ...short, refundedAt: 0 },
        ],
        null,
      ),
    ).toBeNull();
    expect(premiumEnd([{ ...long, refundedAt: 0 }], day('2026-11-09'))).toBe(day('2026-11-09'));
  });

  test('the end of premium depends on no order and no repetition', () => {
    fc.assert(
      fc.property(
        fc.array(payment),
        maybe(moment),
        fc.infiniteStream(fc.nat()),
        (payments, byHand, order) => {
          const keyed = payments.map((one) => ({ one, key: order.next().value }));
          const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
          const end = premiumEnd(payments, byHand);
          expect(premiumEnd(shuffled, byHand)).toBe(end);
          expect(premiumEnd([...payments, ...shuffled], byHand)).toBe(end);
        },
      ),
    );
  });

  test('the end of premium is one of the ends, and no payment makes it earlier', () => {
    fc.assert(
      fc.property(fc.array(payment), maybe(moment), payment, (payments, byHand, more) => {
        const end = premiumEnd(payments, byHand) ?? Number.NEGATIVE_INFINITY;
        const alone = premiumEnd([more], null) ?? Number.NEGATIVE_INFINITY;
        const together = premiumEnd([...payments, more], byHand) ?? Number.NEGATIVE_INFINITY;
        expect(together).toBe(Math.max(end, alone));
      }),
    );
  });
});

test('the last day of premium is written in words, by the day in Paris', () => {
  expect(lastDay(Date.parse('2027-03-31T22:00:00Z'))).toBe('31 mars 2027');
  expect(lastDay(Date.parse('2027-02-01T09:30:00Z'))).toBe('1er février 2027');
});

describe('amounts', () => {
  test('an amount is a tier only to the cent and in euros', () => {
    expect([199, 499, 1299].map((cents) => monthsOf(cents, 'eur'))).toEqual([1, 3, 6]);
    expect(monthsOf(199, 'EUR')).toBe(1);
    for (const cents of [0, 1, 198, 200, 1298, null]) expect(monthsOf(cents, 'eur')).toBeNull();
    for (const currency of ['usd', 'jpy', '', null]) expect(monthsOf(199, currency)).toBeNull();
  });

  test('a price equals its amount', () => {
    for (const { cents, price } of TIERS)
      expect(price).toBe(`${(cents / 100).toFixed(2).replace('.', ',')}€`);
  });
});

describe('payment addresses', () => {
  const link = (url: string, username = 'Marie') => purchaseLink(url, username);

  test('a payment address names the member, beside its own parameters', () => {
    expect(link('https://buy.example/a')).toBe('https://buy.example/a?client_reference_id=Marie');
    expect(link('https://buy.example/a?locale=fr#b')).toBe(
      'https://buy.example/a?locale=fr&client_reference_id=Marie#b',
    );
    expect(link('https://buy.example/a?client_reference_id=Paul')).toBe(
      'https://buy.example/a?client_reference_id=Marie',
    );
    expect(() => link('buy.example')).toThrow(TypeError);
  });

  test('a payment address contains any name completely', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (username) => {
        const { origin, pathname, searchParams } = new URL(link('https://buy.example/a', username));
        expect(origin + pathname).toBe('https://buy.example/a');
        expect(searchParams.getAll('client_reference_id')).toEqual([username]);
      }),
    );
  });
});
