import Bell from 'lucide-react/icons/bell';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CirclePlay from 'lucide-react/icons/circle-play';
import CircleUser from 'lucide-react/icons/circle-user';
import Download from 'lucide-react/icons/download';
import Hourglass from 'lucide-react/icons/hourglass';
import History from 'lucide-react/icons/history';
import MessageSquare from 'lucide-react/icons/message-square';
import ScrollText from 'lucide-react/icons/scroll-text';
import Sparkles from 'lucide-react/icons/sparkles';
import ShieldCheck from 'lucide-react/icons/shield-check';

/** The lines of the settings' side menu, in their order (SETT-01). */
export const sections = [
  { to: '/account-settings', label: 'Accounts', Icon: CircleUser },
  { to: '/security-settings', label: 'Security', Icon: ShieldCheck },
  { to: '/download-settings', label: 'Downloads', Icon: Download },
  { to: '/playback-settings', label: 'Playback', Icon: CirclePlay },
  { to: '/history', label: 'Manage history', Icon: History },
  { to: '/recommendation-settings', label: 'Recommendations', Icon: Sparkles },
  { to: '/attention-settings', label: 'Attention', Icon: Hourglass },
  { to: '/notification-settings', label: 'Notification', Icon: Bell },
  { to: '/help', label: 'Help', Icon: CircleQuestionMark },
  { to: '/terms', label: 'Terms of Service', Icon: ScrollText },
  { to: '/feedback', label: 'Feedback', Icon: MessageSquare },
] as const;
