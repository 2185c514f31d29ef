import { STRIP, STRIP_SIZES, stripColumns, stripStep } from '@kiroku/poster-art/strip';
import { box, type LayoutNode, line } from './textLayer.ts';
import { drawable } from './titleFaces.ts';

/** Turned between vertical characters: long vowels, dashes, brackets. */
const TURNED = /[ー～〜―‥…－＝：「」『』（）【】〈〉《》［］｛｝]/u;
/** Set in the upper right of their square instead of the lower left. */
const RAISED = /[、。，．]/u;
/** Small kana, a little to the right. */
const SMALL = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u;
/** Height of a character's square. */
const PITCH = 1.0;
/** Width of a column. */
const LEADING = 1.12;

/** The Japanese title as a band that hangs from the upper edge of a poster, drawn so wide; nothing for a name that has none. */
export async function strip(
  name: string,
  width: number,
  { ground, ink }: { ground: string; ink: string },
): Promise<LayoutNode[]> {
  const columns = stripColumns(name);
  if (columns.length === 0 || (await drawable(name)) !== name) return [];
  const unit = width / 100;
  const size = (STRIP_SIZES[stripStep(columns)]?.size ?? 0) * unit;
  const band = {
    position: 'absolute',
    top: 0,
    right: STRIP.right * unit,
    flexDirection: 'row-reverse',
    padding: `${STRIP.top * unit}px ${STRIP.side * unit}px ${STRIP.bottom * unit}px`,
    border: `${STRIP.edge * unit}px solid ${ink}`,
    borderTopWidth: 0,
    backgroundColor: ground,
    color: ink,
  };
  return [
    box(
      band,
      columns.map((column) =>
        box(
          { flexDirection: 'column', color: ink },
          [...column].map((character) => square(character, size)),
        ),
      ),
    ),
  ];
}

function square(character: string, size: number): LayoutNode {
  const style = {
    width: size * LEADING,
    height: size * PITCH,
    alignItems: 'center',
    justifyContent: 'center',
  };
  return box({ ...style, color: 'inherit' }, [
    line(character, { fontSize: size, lineHeight: 1, ...shift(character, size) }),
  ]);
}

function shift(character: string, size: number): Record<string, unknown> {
  if (TURNED.test(character)) return { transform: 'rotate(90deg)' };
  if (RAISED.test(character)) return { transform: `translate(${size * 0.6}px, ${-size * 0.6}px)` };
  return SMALL.test(character) ? { transform: `translate(${size * 0.1}px, ${-size * 0.08}px)` } : {};
}
