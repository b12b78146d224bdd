import { Component, type ComponentChildren } from 'preact';
import { t } from '../i18n';
import { Button } from '../ui/Button';
import { Card } from './Card';
import styles from './Guard.module.css';

interface GuardProps {
  /** What the part shows: once that changes, it is drawn again. */
  of?: unknown;
  children: ComponentChildren;
}

/** Keeps a fault of one part of the page from taking the rest with it: the part says what happened, and what is typed stays. */
export class Guard extends Component<GuardProps, { fault: string | null }> {
  override state = { fault: null as string | null };

  static override getDerivedStateFromError(error: unknown): { fault: string } {
    return { fault: error instanceof Error ? error.message : String(error) };
  }

  override componentDidUpdate(before: GuardProps): void {
    if (this.state.fault !== null && before.of !== this.props.of) this.setState({ fault: null });
  }

  override render() {
    if (this.state.fault === null) return this.props.children;
    return (
      <Card title={t('guard.title')} exports={false}>
        <div role="alert" class={styles.words}>
          <p>{t('guard.text')}</p>
          <p class={styles.fault}>
            <code>{this.state.fault.slice(0, 300)}</code>
          </p>
          <Button icon="redo" onClick={() => this.setState({ fault: null })}>
            {t('guard.again')}
          </Button>
        </div>
      </Card>
    );
  }
}
