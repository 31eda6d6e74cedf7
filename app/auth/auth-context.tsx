import { createContext, type ReactNode, useContext } from "react";

interface Auth {
  /** A crew member has only their day and their account. */
  user: { username: string; fullName?: string | null; isCrew?: boolean };
}

const AuthContext = createContext<Auth | undefined>(undefined);

/** Provides who is signed in. The back office's layout sets it from its loader. */
export function AuthProvider({ user, children }: Auth & { children: ReactNode }) {
  return <AuthContext.Provider value={{ user }}>{children}</AuthContext.Provider>;
}

/** Who is signed in. Throws outside the provider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
