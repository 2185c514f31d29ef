import { RowListField, type RowListFieldProps } from '@kiroku/ui/forms/list/RowListField';
import type { ReactNode } from 'react';
import type { FormErrors } from '../form/useTitleForm.ts';
import { rowErrors } from './rowErrors.ts';
import type { TextFieldProps } from './TextField.tsx';

export type RowsProps<Row> = {
  name: string;
  label: string;
  rows: Row[];
  onChange: (rows: Row[]) => void;
  errors: FormErrors;
};

/** Props of the control of a part of a row. */
type PartProps = Omit<TextFieldProps, 'label'>;

type TextRow = Record<string, string> & { key: string };
type RowsInputProps<Row extends TextRow> = RowsProps<Row> &
  Pick<RowListFieldProps<Row>, 'labels' | 'maxRows' | 'createRow' | 'rowName'> & {
    /** Parts of a row whose errors stand at their own controls. */
    parts: readonly string[];
    renderRow: (row: Row, of: (part: keyof Row & string) => PartProps) => ReactNode;
  };

/** Ordered rows of texts, such as links. */
export function RowsInput<Row extends TextRow>(props: RowsInputProps<Row>) {
  const { name, rows, errors, parts, renderRow, ...list } = props;
  return (
    <RowListField
      {...list}
      rows={rows}
      error={errors[name]}
      errors={rowErrors(name, rows, parts, errors)}
      renderRow={(row, change) =>
        renderRow(row, (part) => ({
          value: row[part] ?? '',
          onChange: (text) => change({ ...row, [part]: text }),
          error: errors[`${name}.${rows.indexOf(row)}.${part}`],
        }))
      }
    />
  );
}
