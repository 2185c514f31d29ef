import { describe, expect, test } from 'vitest';
import { readNumber, stepDown, stepUp } from './stepNumber.ts';

describe('number steppers', () => {
  test('a stepper goes down only from 1, and up from empty to 1', () => {
    expect([stepDown(null), stepDown(0), stepDown(1), stepDown(12)]).toEqual([null, 0, 0, 11]);
    expect([stepUp(null), stepUp(0), stepUp(11, 12), stepUp(12, 12)]).toEqual([1, 1, 12, 12]);
  });

  test('a stepper reads digits or nothing, and refuses the rest', () => {
    expect([readNumber(''), readNumber('07'), readNumber('40', 12)]).toEqual([null, 7, 12]);
    expect([readNumber('-1'), readNumber('1,5'), readNumber('x')]).toEqual([undefined, undefined, undefined]);
  });
});
