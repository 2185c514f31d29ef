import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

type DragPlace = {
  element: HTMLElement;
  handle: HTMLElement;
  list: string;
  index: number;
  onDrop: (from: number, to: number) => void;
};

/**
 * Makes an item draggable by its handle and a target of the others; marks the element during a drag. Only the handle is the
 * draggable element: in a draggable item, Firefox selects no text of inputs by mouse.
 */
export function dragToReorder({ element, handle, list, index, onDrop }: DragPlace): () => void {
  const mark = (state: 'dragged' | 'over' | null) => {
    if (state) element.dataset.drag = state;
    else delete element.dataset.drag;
  };
  return combine(
    draggable({
      element: handle,
      getInitialData: () => ({ list, index }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        const { left, top } = element.getBoundingClientRect();
        const { clientX, clientY } = location.current.input;
        nativeSetDragImage?.(element, clientX - left, clientY - top);
      },
      onDragStart: () => mark('dragged'),
      onDrop: () => mark(null),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.list === list && source.data.index !== index,
      onDragEnter: () => mark('over'),
      onDragLeave: () => mark(null),
      onDrop: ({ source }) => {
        mark(null);
        if (typeof source.data.index === 'number') onDrop(source.data.index, index);
      },
    }),
  );
}
