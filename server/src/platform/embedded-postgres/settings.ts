export type ClusterSettings = { readonly port: number; readonly durable: boolean; readonly connections: number };

/** Returns the whole `postgresql.conf`: little memory, strict durability, connections only from this machine. */
export function postgresqlConf({ port, durable, connections }: ClusterSettings): string {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: connections,
    password_encryption: 'scram-sha-256',
    shared_buffers: '96MB',
    effective_cache_size: '512MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    io_workers: 1,
    max_worker_processes: 4,
    random_page_cost: 1.1,
    jit: 'off',
    shared_preload_libraries: 'pg_stat_statements',
    fsync: onOff(durable),
    synchronous_commit: onOff(durable),
    full_page_writes: onOff(durable),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}

function onOff(value: boolean): string {
  return value ? 'on' : 'off';
}
