import { describe, expect, test } from 'vitest';
import { stripColumns, stripStep } from './strip.ts';
import { posterTitle, unbroken } from './titleText.ts';

describe('titles on posters', () => {
  test('a longer title is smaller', () => {
    const steps = ['Akira', 'Cowboy Bebop', 'L’Attaque des Titans', 'Fullmetal Alchemist: Brotherhood'].map(
      (title) => posterTitle(title).step,
    );
    expect(steps).toEqual([...steps].sort());
    expect(steps[0]).toBe(0);
    expect(new Set(steps).size).toBeGreaterThan(2);
  });

  test('a long word is smaller and never broken, except Japanese', () => {
    expect(posterTitle('Supercalifragilistic').step).toBeGreaterThan(
      posterTitle('Super cali fragilistic').step,
    );
    expect(posterTitle('Anticonstitutionnellement').step).toBeLessThan(7);
    // At two lines its second word was as wide as the poster, and broke where letters have whole pixels.
    expect(posterTitle('Tokyo Godfathers').step).toBe(2);
    expect(posterTitle('葬送のフリーレン').step).toBeLessThan(4);
    expect(unbroken('Kaguya-sama – Saison 2')).toBe('Kaguya-\u2060sama – Saison 2');
  });

  test('a very long title is cut at the end of a word', () => {
    const long =
      'Is It Wrong to Try to Pick Up Girls in a Dungeon? On the Side: Sword Oratoria, une très longue suite';
    const { text } = posterTitle(`${long} de mots qui ne finit jamais vraiment bien`);
    expect(text).toMatch(/ \p{L}+…$/u);
    expect(long.split(' ')).toContain(text.split(' ').at(-1)?.replace('…', ''));
    expect(posterTitle('a'.repeat(140)).text).toHaveLength(101);
    expect(posterTitle('').text).toBe('');
  });
});

describe('strips with Japanese titles', () => {
  test('only kana and kanji have a strip', () => {
    expect(stripColumns('SPY×FAMILY')).toEqual([]);
    expect(stripColumns('Sousou no Frieren')).toEqual([]);
    expect(stripColumns('신의 탑')).toEqual([]);
    expect(stripColumns('')).toEqual([]);
    expect(stripColumns('葬送のフリーレン')).toEqual(['葬送のフリーレン']);
  });

  test('the strip omits a separate Latin name, and sets Latin inside the name upright', () => {
    expect(stripColumns('鋼の錬金術師 FULLMETAL ALCHEMIST')).toEqual(['鋼の錬金術師']);
    expect(stripColumns('Re:ゼロ')).toEqual(['Ｒｅ：ゼロ']);
  });

  test('a long name has two columns divided between words, and a longer one none', () => {
    expect(stripColumns('無職転生 異世界行ったら本気だす')).toEqual(['無職転生', '異世界行ったら本気だす']);
    const [first = '', second = ''] = stripColumns('この素晴らしい世界に祝福を！紅伝説編');
    expect(first + second).toBe('この素晴らしい世界に祝福を！紅伝説編');
    expect([first.length <= 13, second.length <= 13]).toEqual([true, true]);
    expect(stripColumns('あ'.repeat(40))).toEqual([]);
  });

  test('a longer strip is smaller', () => {
    expect([['記録'], ['機動戦士ガンダム'], ['新世紀エヴァンゲリオン']].map(stripStep)).toEqual([0, 1, 2]);
  });
});
