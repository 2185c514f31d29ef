import { Toaster } from '../feedback/Toaster.tsx';
import { ActionsShowcase } from './ActionsShowcase.tsx';
import { DisplayShowcase } from './DisplayShowcase.tsx';
import { EditShowcase } from './EditShowcase.tsx';
import { FormsShowcase } from './FormsShowcase.tsx';
import { PostersShowcase } from './PostersShowcase.tsx';
import styles from './Showcase.module.css';

/** Every component in each of its states: the body of /_ui, in development. Its French is sample data. */
export function Showcase() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Les pièces de Kiroku</h1>
      <PostersShowcase />
      <ActionsShowcase />
      <FormsShowcase />
      <EditShowcase />
      <DisplayShowcase />
      <Toaster label="Messages" closeLabel="Fermer" />
    </div>
  );
}
