import { createRoot } from 'react-dom/client';
import '../../styles/main.css';
const root = document.getElementById('root');
if (root) createRoot(root).render(<h1 className="shadow-menu z-header duration-dialog dark:text-link bg-surface text-3xl font-bold page touch-target">Components</h1>);
