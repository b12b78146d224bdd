import { Compare } from '../views/Compare';
export function App() {
  return <Compare />;
}
